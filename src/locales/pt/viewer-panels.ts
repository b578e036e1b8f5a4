import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Fechar',

  attachments: 'Anexos',
  attachmentsNote:
    'Estes arquivos estão dentro do documento. Não foram verificados: abra só aqueles em que confia.',
  noAttachments: 'Este documento não tem anexos.',
  saveAttachment: 'Baixar {name}',
  unnamedAttachment: 'anexo',

  layers: 'Camadas',
  unnamedLayer: 'Camada sem nome',
  resetLayers: 'Mostrar como no arquivo',

  report: 'Um leitor de tela consegue ler este documento?',
  reportReading: 'Lendo a página {page} de {n}…',
  reportFailed: 'Não foi possível verificar o documento.',
  reportAgain: 'Verificar novamente',
  reportGood: 'Sim, tanto quanto esta verificação permite saber.',
  reportBad:
    'Não muito bem. Corrija no arquivo original o que está marcado abaixo e exporte o PDF novamente.',
  reportNote: 'Um programa não detecta tudo: o melhor teste é ouvir o documento.',
  resultOk: '(correto)',
  resultProblem: '(a corrigir)',
  resultCheck: '(a verificar)',
  goToPage,
  morePages: { one: 'e mais {n}', other: 'e mais {n}' },
  textTopic: 'Texto',
  textOk: 'Nenhuma página é apenas uma imagem.',
  textProblem:
    'Estas páginas são imagens sem texto, como digitalizações: nelas nada é lido. Use o reconhecimento de texto (OCR).',
  tagsTopic: 'Estrutura',
  tagsOk: 'Títulos, listas e tabelas têm tags.',
  tagsProblem:
    'Não há tags, por isso títulos, listas e tabelas são lidos como um único texto longo. Exporte um PDF com tags.',
  tagsPages: 'Estas páginas não têm tags.',
  languageTopic: 'Idioma',
  languageOk: 'Idioma do documento: {language}.',
  languageProblem: 'O documento não indica o idioma, por isso pode ser lido com a pronúncia errada.',
  titleTopic: 'Título',
  titleOk: 'O título do documento é “{title}”.',
  titleProblem: 'O documento não tem título, por isso é lido o nome do arquivo.',
  orderTopic: 'Ordem de leitura',
  orderOk: 'Cada página é lida de cima para baixo.',
  orderNone: 'Não há texto para ler.',
  orderCheck: 'Nestas páginas, a leitura volta para cima. Ouça-as ou verifique a ordem das tags.',
  picturesTopic: 'Imagens',
  picturesOk: 'Cada imagem tem uma descrição.',
  picturesProblem: 'Nestas páginas, há imagens sem descrição.',
  picturesCheck: 'Sem tags, as imagens não têm descrição.',
  picturesNone: 'Não há imagens que precisem de descrição.',
  fieldsTopic: 'Campos de formulário',
  fieldsOk: 'Cada campo de formulário tem um nome.',
  fieldsProblem:
    'Nestas páginas, há campos de formulário sem nome, por isso não se ouve o que deve ser inserido.',
  fieldsNone: 'Não há campos de formulário.',
};
