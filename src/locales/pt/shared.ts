// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'Tentar novamente';
export const cancel = 'Cancelar';
export const download = 'Baixar';
export const required = 'obrigatório';
export const optional = 'opcional';
export const againIn = {
  one: 'Tente novamente em {n} segundo.',
  other: 'Tente novamente em {n} segundos.',
} as const;
export const againNow = 'Já é possível tentar novamente.';
export const tooManyTries = 'Muitas tentativas.';
export const waitSeconds = {
  one: 'Nova tentativa em {n} segundo.',
  other: 'Nova tentativa em {n} segundos.',
} as const;
export const duration = { one: '{n} minuto', other: '{n} minutos' } as const;
export const noPage = 'Página de agendamento não encontrada';
export const noAccess = 'Não é possível agendar nesta página';
export const checkLink = 'Verifique o link ou peça um novo.';
export const askHost = 'Fale com o organizador.';
export const linkExpired = 'Este link expirou';
export const offline = 'Sem conexão com a internet.';
export const tabRefused = 'O navegador bloqueou a nova aba';
export const notSignable = 'No momento, este documento não pode ser assinado';
export const alreadySigned = 'Já recebemos a sua assinatura';
export const readyToSign = 'Pronto para a sua assinatura';
export const nothingToSign = 'Não há nada para assinar';
export const sessionEnded = 'A sessão de assinatura terminou';
export const checkSigned = 'Já assinei – verificar agora';
export const pdfNotPdf = 'Este arquivo não é um PDF.';
export const pdfEmpty = 'Este arquivo está vazio.';
export const pdfCorrupt = 'Este PDF está danificado e não pode ser mostrado.';
export const pdfBlocked = 'Não foi possível iniciar o visualizador de PDF nesta página.';
export const zoomIn = 'Ampliar';
export const zoomOut = 'Reduzir';
export const rotate = 'Girar para a direita';
export const pageInput = 'Página';
export const ofPages = 'de {n}';
export const pages = 'Páginas';
export const pageLabel = 'Página {page} de {n}';
export const goToPage = 'Ir para a página {page}';
export const pageFailed = 'Não foi possível mostrar a página {page}.';
export const pdfSlow = 'A leitura deste PDF está demorando demais.';
export const pageSlow = 'A página {page} é complexa e demora um pouco para aparecer.';
export const pageTimedOut = 'A página {page} demorou demais para aparecer.';
export const missingName = 'Insira o seu nome.';
export const missingEmail = 'Insira o seu e-mail.';
export const badEmail = 'Insira um e-mail válido, por exemplo nome@example.com.';
export const reasonShared = 'O motivo será enviado ao remetente.';
export const certificate = 'Salvar certificado (PDF)';
export const evidence = 'Salvar evidências (ZIP)';
export const notReady = 'Este arquivo ainda não está pronto. Tente novamente em instantes.';
export const fileFailed = 'Não foi possível carregar este arquivo. Tente novamente.';
export const saved = 'O arquivo está nos seus downloads.';

export const loadFailed = 'Não foi possível carregar este rascunho';
export const movedTo = '“{name}” está agora na posição {n} de {of}.';
export const moveUp = 'Mover “{name}” para cima';
export const moveDown = 'Mover “{name}” para baixo';
export const remove = 'Remover “{name}”';
export const removed = '“{name}” não está mais na lista.';
export const another = 'Criar outro envelope';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'Um campo tem um tipo desconhecido: {type}.',
  findOffDocument: 'Um campo está em uma página que não existe.',
  findLoneOption: 'Um grupo de botões de opção só tem um botão.',
  findOptionBlank: 'Um botão de um grupo não tem opção.',
  findOptionTwice: 'Um grupo de botões de opção tem dois botões para a mesma opção.',
  findMixedGroup: 'Os botões de um grupo são para pessoas diferentes.',
  findNoOptions: 'Uma lista suspensa não tem opções.',
  findOneOption: 'Uma lista suspensa só tem uma opção.',
  findRuleWrong: 'As regras de validação são contraditórias.',
  findLoneLink: 'Um campo não está vinculado a nenhum outro.',
  findMixedLink: 'Há campos de tipos diferentes vinculados.',
  findLostGrid: 'Um campo pertence a uma tabela que não existe.',
  findOverlap: 'Dois campos estão sobrepostos.',
  findTooSmall: 'Um campo é pequeno demais para ser lido.',
  findTooTight: 'Uma resposta habitual não cabe neste campo em tamanho legível.',
  findOverText: 'Um campo cobre texto.',
} as const;
export const givenReason = 'Motivo informado:';
