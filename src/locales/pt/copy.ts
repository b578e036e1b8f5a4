import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'Cópia de um documento assinado',
  unnamed: 'Documento assinado',
  sender: 'Enviado por',
  firm: 'Empresa',
  note: 'Nota do remetente',
  availableUntil: 'Disponível até {expiry}',
  view: 'Ver',
  hide: 'Ocultar',
  opened: 'O documento está aberto abaixo dos botões.',
  saved: 'O documento está nos seus downloads.',
  fileName: '{subject} (assinado)',

  loadFailed: 'Não foi possível abrir esta cópia',
  reloadFailed: 'Não foi possível recarregar esta cópia',
  invalid: 'Este link não é válido',
  checkLink: 'Verifique se o link foi copiado por inteiro ou peça um novo ao remetente.',
  ended: 'Este link foi revogado ou expirou, ou o documento não está mais disponível',
  askAgain: 'Peça outro link ao remetente.',
  waitSeconds,

  unverified: 'Não foi possível verificar o documento, por isso ele não é mostrado',
  tryLater: 'Tente novamente mais tarde ou fale com o remetente.',
  askSender: 'Peça o documento ao remetente.',
  busy: 'Muitas solicitações.',
};
