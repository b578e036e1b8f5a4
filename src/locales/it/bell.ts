import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'Notifiche',
  unread: { one: 'Notifiche, {n} non letta', other: 'Notifiche, {n} non lette' },
  unreadMany: 'Notifiche, più di {n} non lette',
  newOnes: { one: '{n} nuova notifica', other: '{n} nuove notifiche' },
  empty: 'Nessuna notifica',
  emptyMore: 'Qui troverà le novità sui Suoi documenti.',
  unreadOne: 'Non letta:',
  untitled: 'Notifica',
  markAllRead: 'Segna tutte come lette',
  deleteAll: 'Elimina tutte',
  deleteOne: 'Elimina: {text}',
  more: 'Mostra altro',
  close: 'Chiudi',
  confirmTitle: 'Eliminare tutte le notifiche?',
  confirmText: 'Questa azione è irreversibile.',
  removed: 'Notifica rimossa',
  allRemoved: 'Tutte le notifiche sono state rimosse',
  allRead: 'Tutte le notifiche sono segnate come lette',
  gone: 'Questa notifica non è più disponibile.',
  loadFailed: 'Impossibile caricare le Sue notifiche',
  waitSeconds,
  againIn,
  againNow,
};
