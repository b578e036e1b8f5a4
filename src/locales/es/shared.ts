// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'Reintentar';
export const cancel = 'Cancelar';
export const download = 'Descargar';
export const required = 'obligatorio';
export const optional = 'opcional';
export const againIn = {
  one: 'Inténtelo de nuevo en {n} segundo.',
  other: 'Inténtelo de nuevo en {n} segundos.',
} as const;
export const againNow = 'Ya puede intentarlo de nuevo.';
export const tooManyTries = 'Demasiados intentos.';
export const waitSeconds = {
  one: 'Nuevo intento en {n} segundo.',
  other: 'Nuevo intento en {n} segundos.',
} as const;
export const duration = { one: '{n} minuto', other: '{n} minutos' } as const;
export const noPage = 'No encontramos esta página de reservas';
export const noAccess = 'No puede reservar en esta página';
export const checkLink = 'Compruebe el enlace o pida uno nuevo.';
export const askHost = 'Póngase en contacto con su anfitrión.';
export const linkExpired = 'Este enlace ha caducado';
export const tabRefused = 'Su navegador ha bloqueado la pestaña nueva';
export const pdfNotPdf = 'Este archivo no es un PDF.';
export const pdfEmpty = 'Este archivo está vacío.';
export const pdfCorrupt = 'Este PDF está dañado y no se puede mostrar.';
export const pdfBlocked = 'El visor de PDF no se ha podido iniciar en esta página.';
export const zoomIn = 'Acercar';
export const zoomOut = 'Alejar';
export const pageInput = 'Página';
export const ofPages = 'de {n}';
export const pages = 'Páginas';
export const pageLabel = 'Página {page} de {n}';
export const goToPage = 'Ir a la página {page}';
export const pageFailed = 'No se puede mostrar la página {page}.';
export const pdfSlow = 'La lectura de este PDF tarda demasiado.';
export const pageSlow = 'La página {page} es compleja y tarda en mostrarse.';
export const pageTimedOut = 'La página {page} ha tardado demasiado en mostrarse.';
export const missingName = 'Escriba su nombre.';
export const missingEmail = 'Escriba su correo electrónico.';
export const missingAnyEmail = 'Escriba un correo electrónico.';
export const badEmail = 'Escriba un correo electrónico válido, por ejemplo nombre@example.com.';
export const certificate = 'Guardar certificado (PDF)';
export const evidence = 'Guardar pruebas (ZIP)';
export const notReady = 'Este archivo aún no está listo. Inténtelo de nuevo en un momento.';
export const fileFailed = 'No se ha podido cargar este archivo. Inténtelo de nuevo.';
export const saved = 'El archivo está en sus descargas.';

export const movedTo = '«{name}» está ahora en la posición {n} de {of}.';
export const moveUp = 'Subir «{name}»';
export const moveDown = 'Bajar «{name}»';
export const remove = 'Quitar «{name}»';
export const removed = '«{name}» ya no está en la lista.';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'Un campo tiene un tipo desconocido: {type}.',
  findOffDocument: 'Un campo está en una página que no existe.',
  findLoneOption: 'Un grupo de botones de opción solo tiene un botón.',
  findOptionBlank: 'Un botón de un grupo no tiene opción.',
  findOptionTwice: 'Un grupo de botones de opción tiene dos botones para la misma opción.',
  findMixedGroup: 'Los botones de un grupo son para personas distintas.',
  findNoOptions: 'Una lista desplegable no tiene opciones.',
  findOneOption: 'Una lista desplegable solo tiene una opción.',
  findRuleWrong: 'Las reglas de validación se contradicen.',
  findLoneLink: 'Un campo no está vinculado con ningún otro.',
  findMixedLink: 'Hay campos de tipos distintos vinculados.',
  findLostGrid: 'Un campo pertenece a una cuadrícula que no existe.',
  findOverlap: 'Dos campos se superponen.',
  findTooSmall: 'Un campo es demasiado pequeño para leerlo.',
  findTooTight: 'Una respuesta habitual no cabe en este campo con un tamaño legible.',
  findOverText: 'Un campo tapa texto.',
} as const;
export const givenReason = 'Motivo indicado:';
