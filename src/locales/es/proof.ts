import type { proof as english } from '../en/proof.js';
import type { Translated } from '../catalogue.js';
import { certificate, evidence, fileFailed, notReady, saved, waitSeconds } from './shared.js';

export const proof: Translated<typeof english> = {
  loadFailed: 'No se ha podido cargar el registro de auditoría',
  waitSeconds,

  verified: 'Registro de auditoría verificado',
  verifiedAnchored: 'Registro de auditoría verificado y con sello de tiempo',
  verifiedMore: 'Ninguna entrada se ha cambiado, añadido ni quitado desde que se registró.',
  broken: 'El registro de auditoría no es válido',
  brokenMore: 'El registro no es el que era al crearse. No se fíe de él antes de saber por qué.',
  unchecked: 'Registro de auditoría sin comprobar',
  uncheckedMore: 'El servicio no ha indicado si el registro está intacto.',
  recalculated: 'Su navegador ha vuelto a calcular la huella de cada entrada y todas coinciden.',
  recalculatedBroken:
    'Su navegador ha vuelto a calcular las huellas y ha encontrado el mismo cambio que el servicio.',
  disputed: 'El cálculo de su navegador y el veredicto del servicio difieren.',
  noForm: 'El servicio no publica cómo calcula las huellas, así que solo se muestra su propio veredicto.',
  noCrypto:
    'Su navegador no puede calcular huellas en esta página, así que solo se muestra el veredicto del servicio.',
  noEntries: 'No hay entradas que comprobar.',
  anchored: 'Proveedores independientes le han puesto un sello de tiempo.',
  notAnchored: 'No hay sellos de tiempo independientes. Eso no es un defecto.',
  badAnchors: 'Los sellos de tiempo no coinciden con el registro.',
  serviceSays: 'El servicio indica:',

  certificate,
  evidence,
  filesLater: 'El certificado y las pruebas estarán disponibles cuando todos hayan firmado.',
  notReady,
  fileFailed,
  saved,

  entries: { one: '{n} entrada', other: '{n} entradas' },
  created: 'Sobre creado',
  updated: 'Sobre cambiado',
  sent: 'Enviado para firmar',
  notified: 'Destinatario avisado',
  viewed: 'Documento abierto',
  signed: 'Firmado',
  reminded: 'Recordatorio enviado',
  completed: 'Completado por todos',
  declined: 'Rechazado',
  voided: 'Anulado por el remitente',
  expired: 'Caducado',
  copySent: 'Copia enviada',
  copyOpened: 'Copia abierta',
  copyWithdrawn: 'Copia anulada',
  unnamed: 'Entrada sin nombre',
  through: 'a través de {name}',
  noTime: 'Sin hora registrada',
  breakTitle: 'La entrada {n} no es la que se registró',
  breakText:
    'Su contenido ya no coincide con su huella. Se cambió después de registrarse, o una entrada anterior se añadió, movió o quitó.',
  unprotected: 'Después del cambio: no se puede confirmar el lugar de esta entrada en el registro.',
  fingerprint: 'Huella',
  ownHash: 'Esta entrada',
  previousHash: 'La entrada anterior',
  none: 'ninguna',
};
