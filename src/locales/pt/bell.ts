import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'Notificações',
  unread: { one: 'Notificações, {n} não lida', other: 'Notificações, {n} não lidas' },
  unreadMany: 'Notificações, mais de {n} não lidas',
  newOnes: { one: '{n} nova notificação', other: '{n} novas notificações' },
  empty: 'Nenhuma notificação',
  emptyMore: 'As novidades sobre os seus documentos aparecerão aqui.',
  unreadOne: 'Não lida:',
  untitled: 'Notificação',
  markAllRead: 'Marcar todas como lidas',
  deleteAll: 'Apagar todas',
  deleteOne: 'Apagar: {text}',
  more: 'Mostrar mais',
  close: 'Fechar',
  confirmTitle: 'Apagar todas as notificações?',
  confirmText: 'Esta ação não pode ser desfeita.',
  removed: 'Notificação removida',
  allRemoved: 'Todas as notificações foram removidas',
  allRead: 'Todas as notificações foram marcadas como lidas',
  gone: 'Esta notificação não está mais disponível.',
  loadFailed: 'Não foi possível carregar as suas notificações',
  waitSeconds,
  againIn,
  againNow,
};
