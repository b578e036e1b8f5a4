import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'Agendar horário',
  close: 'Fechar',
  notLoaded: 'Os horários não foram carregados. Pressione o botão novamente ou recarregue a página.',
};
