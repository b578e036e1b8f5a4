import type { proof as english } from '../en/proof.js';
import type { Translated } from '../catalogue.js';
import { certificate, evidence, fileFailed, givenReason, notReady, saved, waitSeconds } from './shared.js';

export const proof: Translated<typeof english> = {
  loadFailed: 'Não foi possível carregar a trilha de auditoria',
  waitSeconds,

  verified: 'Trilha de auditoria verificada',
  verifiedAnchored: 'Trilha de auditoria verificada, com carimbo do tempo',
  verifiedMore: 'Nenhuma entrada foi alterada, adicionada ou removida depois de gravada.',
  broken: 'A trilha de auditoria não é válida',
  brokenMore: 'A trilha não está como foi gravada. Não confie nela antes de saber o motivo.',
  disputedMore:
    'Duas verificações da mesma trilha se contradizem. Não confie nela até que o serviço explique o motivo.',
  contradictedMore:
    'As entradas não foram alteradas, mas o serviço contesta a trilha. Não confie nela até que o serviço explique o motivo.',
  unchecked: 'Trilha de auditoria não verificada',
  uncheckedMore: 'O serviço não informou se a trilha está inalterada.',
  recalculated:
    'O navegador recalculou a impressão digital de cada entrada, e todas correspondem. Ele não consegue saber se faltam entradas no fim.',
  recalculatedBroken:
    'O navegador recalculou as impressões digitais e encontrou a mesma alteração que o serviço.',
  disputed: 'O cálculo do navegador e o resultado do serviço divergem.',
  browserAt: 'O navegador encontra a alteração na entrada {n}.',
  browserNone: 'O navegador não encontra nenhuma alteração.',
  serviceAt: 'O serviço a encontra na entrada {n}.',
  serviceNone: 'O serviço não encontra nenhuma alteração.',
  serviceNowhere: 'O serviço não informa onde.',
  serviceNoReason: 'O serviço não informa o motivo.',
  noForm:
    'O serviço não publica como calcula as impressões digitais, por isso só é mostrado o resultado dele.',
  noCrypto:
    'O navegador não consegue calcular impressões digitais nesta página, por isso só é mostrado o resultado do serviço.',
  noEntries: 'Não há entradas para verificar.',
  anchored: 'Prestadores independentes aplicaram carimbos do tempo.',
  notAnchored: 'Não há carimbos do tempo independentes. Isso não é um defeito.',
  badAnchors: 'Os carimbos do tempo não correspondem à trilha.',
  anchorsByService: 'O serviço os verificou; o navegador não consegue fazer isso.',
  stamps: 'Carimbos do tempo',
  noProvider: 'Prestador não informado',
  badStamp: 'Não corresponde à trilha',
  serviceSays: 'O serviço informa:',

  certificate,
  evidence,
  filesLater: 'O certificado e as evidências ficam disponíveis quando todos tiverem assinado.',
  notReady,
  fileFailed,
  saved,

  entries: { one: '{n} entrada', other: '{n} entradas' },
  created: 'Envelope criado',
  updated: 'Envelope alterado',
  sent: 'Enviado para assinatura',
  notified: 'Destinatário avisado',
  viewed: 'Documento aberto',
  signed: 'Assinado',
  reminded: 'Lembrete enviado',
  completed: 'Concluído por todos',
  declined: 'Recusado',
  voided: 'Anulado pelo remetente',
  expired: 'Expirado',
  copySent: 'Cópia enviada',
  copyOpened: 'Cópia aberta',
  copyWithdrawn: 'Cópia revogada',
  unnamed: 'Entrada sem nome',
  to: 'para {name}',
  through: 'via {name}',
  noTime: 'Sem hora gravada',
  breakTitle: 'A entrada {n} não está como foi gravada',
  breakText:
    'O conteúdo não corresponde mais à impressão digital. A entrada foi alterada depois de gravada, ou uma entrada anterior foi adicionada, movida ou removida.',
  unprotected: 'Depois da alteração: o lugar desta entrada na trilha não pode ser confirmado.',
  givenReason,
  serviceHere: 'O serviço encontra a alteração aqui.',
  fingerprint: 'Impressão digital',
  ownHash: 'Esta entrada',
  previousHash: 'A entrada anterior',
  none: 'nenhuma',
};
