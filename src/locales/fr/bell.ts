import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'Notifications',
  unread: { one: 'Notifications, {n} non lue', other: 'Notifications, {n} non lues' },
  unreadMany: 'Notifications, plus de {n} non lues',
  newOnes: { one: '{n} nouvelle notification', other: '{n} nouvelles notifications' },
  empty: 'Aucune notification',
  emptyMore: 'Les nouvelles de vos documents s’afficheront ici.',
  unreadOne: 'Non lue :',
  untitled: 'Notification',
  markAllRead: 'Tout marquer comme lu',
  deleteAll: 'Tout supprimer',
  deleteOne: 'Supprimer : {text}',
  more: 'Afficher plus',
  close: 'Fermer',
  confirmTitle: 'Supprimer toutes les notifications ?',
  confirmText: 'Cette action est irréversible.',
  removed: 'Notification retirée',
  allRemoved: 'Toutes les notifications ont été retirées',
  allRead: 'Toutes les notifications sont marquées comme lues',
  gone: 'Cette notification n’est plus disponible.',
  loadFailed: 'Impossible de charger vos notifications',
  waitSeconds,
  againIn,
  againNow,
};
