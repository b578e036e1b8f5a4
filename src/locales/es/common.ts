import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'Copiar',
  copied: 'Copiado',
  download,
  loading: 'Cargando…',
  required,
  optional,
  newTab: '(se abre en una pestaña nueva)',
  notSetUp: 'Hay un problema con esta página. Póngase en contacto con el responsable del sitio.',
  notAnswering: 'Hay problemas de conexión.',
  offline: 'No tiene conexión.',
  signedOut: 'Se ha cerrado su sesión. Inicie sesión para continuar.',
  notAllowed: 'No puede hacer esto aquí.',
  accountUnknown: 'No se ha podido reconocer su cuenta. Consulte a su administrador.',
  notFound: 'No se ha encontrado o ya no está disponible.',
  gone: 'Este enlace se ha anulado o ha caducado.',
  tooLarge: 'Este archivo es demasiado grande.',
  tooMany: 'Hay mucha actividad.',
  failed: 'Algo ha fallado. Inténtelo de nuevo.',
  notLoaded: 'Parte de esta página no se ha cargado. Inténtelo de nuevo o vuelva a cargar la página.',
};
