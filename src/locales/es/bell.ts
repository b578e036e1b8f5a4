import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'Notificaciones',
  unread: { one: 'Notificaciones, {n} sin leer', other: 'Notificaciones, {n} sin leer' },
  unreadMany: 'Notificaciones, más de {n} sin leer',
  newOnes: { one: '{n} notificación nueva', other: '{n} notificaciones nuevas' },
  empty: 'No hay notificaciones',
  emptyMore: 'Aquí verá las novedades de sus documentos.',
  unreadOne: 'Sin leer:',
  untitled: 'Notificación',
  markAllRead: 'Marcar todo como leído',
  deleteAll: 'Eliminar todo',
  deleteOne: 'Eliminar: {text}',
  more: 'Mostrar más',
  close: 'Cerrar',
  confirmTitle: '¿Eliminar todas las notificaciones?',
  confirmText: 'Esta acción no se puede deshacer.',
  removed: 'Notificación retirada',
  allRemoved: 'Todas las notificaciones retiradas',
  allRead: 'Todas las notificaciones están marcadas como leídas',
  gone: 'Esta notificación ya no está disponible.',
  loadFailed: 'No se han podido cargar sus notificaciones',
  waitSeconds,
  againIn,
  againNow,
};
