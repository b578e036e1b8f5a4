import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Cerrar',

  attachments: 'Adjuntos',
  attachmentsNote:
    'Estos archivos están dentro del documento. No se han comprobado: abra solo aquello en lo que confíe.',
  noAttachments: 'Este documento no tiene adjuntos.',
  saveAttachment: 'Descargar {name}',
  unnamedAttachment: 'adjunto',

  layers: 'Capas',
  unnamedLayer: 'Capa sin nombre',
  resetLayers: 'Mostrar como en el archivo',

  report: '¿Puede leerlo un lector de pantalla?',
  reportReading: 'Leyendo la página {page} de {n}…',
  reportFailed: 'No se ha podido comprobar el documento.',
  reportAgain: 'Comprobar de nuevo',
  reportGood: 'Sí, hasta donde alcanza esta comprobación.',
  reportBad: 'No bien. Corrija en el archivo original lo que está marcado abajo y exporte el PDF de nuevo.',
  reportNote: 'Un programa no puede saberlo todo: la mejor prueba es escuchar el documento.',
  resultOk: '(correcto)',
  resultProblem: '(por corregir)',
  resultCheck: '(por comprobar)',
  goToPage,
  morePages: { one: 'y {n} más', other: 'y {n} más' },
  textTopic: 'Texto',
  textOk: 'Ninguna página es solo una imagen.',
  textProblem:
    'Estas páginas son imágenes sin texto, como escaneos: ahí no se lee nada. Use el reconocimiento de texto (OCR).',
  tagsTopic: 'Estructura',
  tagsOk: 'Los títulos, listas y tablas están etiquetados.',
  tagsProblem:
    'No hay etiquetas, así que los títulos, listas y tablas se leen como un solo texto largo. Exporte un PDF etiquetado.',
  tagsPages: 'Estas páginas no tienen etiquetas.',
  languageTopic: 'Idioma',
  languageOk: 'Idioma del documento: {language}.',
  languageProblem: 'El documento no indica su idioma, así que puede leerse con la pronunciación equivocada.',
  titleTopic: 'Título',
  titleOk: 'El documento se titula «{title}».',
  titleProblem: 'El documento no tiene título, así que se lee el nombre del archivo.',
  orderTopic: 'Orden de lectura',
  orderOk: 'Cada página se lee de arriba abajo.',
  orderNone: 'No hay texto que leer.',
  orderCheck:
    'En estas páginas la lectura vuelve hacia arriba. Escúchelas o compruebe el orden de las etiquetas.',
  picturesTopic: 'Imágenes',
  picturesOk: 'Cada imagen tiene una descripción.',
  picturesProblem: 'En estas páginas hay imágenes sin descripción.',
  picturesCheck: 'Sin etiquetas, las imágenes no tienen descripción.',
  picturesNone: 'No hay imágenes que necesiten descripción.',
  fieldsTopic: 'Campos de formulario',
  fieldsOk: 'Cada campo de formulario tiene un nombre.',
  fieldsProblem: 'En estas páginas hay campos sin nombre, así que no se oye qué hay que escribir.',
  fieldsNone: 'No hay campos de formulario.',
};
