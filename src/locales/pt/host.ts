import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'Não foi possível carregar esta página de agendamento',
  waitSeconds,
  bookWith: 'Agendar com {name}',
  bookNoName: 'Agendar horário',
  nothing: 'Nenhuma reunião disponível no momento',
  nothingMore: 'Volte mais tarde.',
  duration,
  allTypes: 'Todos os tipos de reunião',
  untitled: 'Reunião',
};
