import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'Copia de un documento firmado',
  unnamed: 'Documento firmado',
  sender: 'Enviado por',
  firm: 'Empresa',
  note: 'Nota del remitente',
  availableUntil: 'Disponible hasta el {expiry}',
  view: 'Ver',
  hide: 'Ocultar',
  opened: 'El documento está abierto debajo de los botones.',
  saved: 'El documento está en sus descargas.',
  fileName: '{subject} (firmado)',

  loadFailed: 'No se ha podido abrir esta copia',
  reloadFailed: 'No se ha podido volver a cargar esta copia',
  invalid: 'Este enlace no es válido',
  checkLink: 'Compruebe que ha copiado el enlace entero o pida uno nuevo al remitente.',
  ended: 'Este enlace se ha anulado, ha caducado o el documento ya no está disponible',
  askAgain: 'Pida otro enlace al remitente.',
  waitSeconds,

  unverified: 'El documento no se ha podido verificar y no se muestra',
  tryLater: 'Inténtelo más tarde o pregunte al remitente.',
  askSender: 'Pida el documento al remitente.',
  busy: 'Demasiadas solicitudes.',
};
