import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, offline, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'Copiar',
  copied: 'Copiado',
  download,
  loading: 'Carregando…',
  required,
  optional,
  newTab: '(abre em nova aba)',
  notSetUp: 'Há um problema com esta página. Fale com o responsável pelo site.',
  notAnswering: 'Há um problema de conexão.',
  offline,
  signedOut: 'A sua sessão terminou. Faça login para continuar.',
  notAllowed: 'Não é possível fazer isso aqui.',
  accountUnknown: 'A sua conta não foi reconhecida. Fale com o administrador.',
  notFound: 'Não encontrado ou não mais disponível.',
  gone: 'Este link foi revogado ou expirou.',
  tooLarge: 'Este arquivo é grande demais.',
  tooMany: 'Há muitas solicitações no momento.',
  failed: 'Ocorreu um erro. Tente novamente.',
  notLoaded: 'Parte desta página não foi carregada. Tente novamente ou recarregue a página.',
};
