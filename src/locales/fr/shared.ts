// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'Réessayer';
export const cancel = 'Annuler';
export const download = 'Télécharger';
export const required = 'obligatoire';
export const optional = 'facultatif';
export const againIn = { one: 'Réessayez dans {n} seconde.', other: 'Réessayez dans {n} secondes.' } as const;
export const againNow = 'Vous pouvez réessayer maintenant.';
export const tooManyTries = 'Trop de tentatives.';
export const waitSeconds = {
  one: 'Nouvelle tentative dans {n} seconde.',
  other: 'Nouvelle tentative dans {n} secondes.',
} as const;
export const duration = { one: '{n} minute', other: '{n} minutes' } as const;
export const noPage = 'Page de réservation introuvable';
export const noAccess = 'Vous ne pouvez pas réserver sur cette page';
export const checkLink = 'Vérifiez le lien ou demandez-en un nouveau.';
export const askHost = 'Veuillez contacter l’organisateur.';
export const linkExpired = 'Ce lien a expiré';
export const tabRefused = 'Votre navigateur a bloqué le nouvel onglet';
export const pdfNotPdf = 'Ce fichier n’est pas un PDF.';
export const pdfEmpty = 'Ce fichier est vide.';
export const pdfCorrupt = 'Ce PDF est endommagé et ne peut pas être affiché.';
export const pdfBlocked = 'L’affichage des PDF n’a pas pu démarrer sur cette page.';
export const zoomIn = 'Agrandir';
export const zoomOut = 'Réduire';
export const pageInput = 'Page';
export const ofPages = 'sur {n}';
export const pages = 'Pages';
export const pageLabel = 'Page {page} sur {n}';
export const goToPage = 'Aller à la page {page}';
export const pageFailed = 'La page {page} ne peut pas être affichée.';
export const pdfSlow = 'La lecture de ce PDF prend trop de temps.';
export const pageSlow = 'La page {page} est complexe et met un moment à s’afficher.';
export const pageTimedOut = 'L’affichage de la page {page} a pris trop de temps.';
export const missingName = 'Saisissez votre nom.';
export const missingEmail = 'Saisissez votre adresse e-mail.';
export const missingAnyEmail = 'Saisissez une adresse e-mail.';
export const badEmail = 'Saisissez une adresse e-mail valide, par exemple nom@example.com.';
export const certificate = 'Enregistrer le certificat (PDF)';
export const evidence = 'Enregistrer les preuves (ZIP)';
export const notReady = 'Ce fichier n’est pas encore prêt. Réessayez dans un instant.';
export const fileFailed = 'Impossible de charger ce fichier. Réessayez.';
export const saved = 'Le fichier est dans vos téléchargements.';

export const movedTo = '« {name} » est maintenant en position {n} sur {of}.';
export const moveUp = 'Monter « {name} »';
export const moveDown = 'Descendre « {name} »';
export const remove = 'Retirer « {name} »';
export const removed = '« {name} » ne figure plus dans la liste.';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'Un champ a un type inconnu : {type}.',
  findOffDocument: 'Un champ est sur une page qui n’existe pas.',
  findLoneOption: 'Un groupe de boutons radio n’a qu’un bouton.',
  findOptionBlank: 'Un bouton d’un groupe n’a pas d’option.',
  findOptionTwice: 'Un groupe de boutons radio a deux boutons pour la même option.',
  findMixedGroup: 'Les boutons d’un groupe sont pour des personnes différentes.',
  findNoOptions: 'Une liste déroulante n’a pas d’options.',
  findOneOption: 'Une liste déroulante n’a qu’une option.',
  findRuleWrong: 'Les règles de validation se contredisent.',
  findLoneLink: 'Un champ n’est lié à aucun autre.',
  findMixedLink: 'Des champs de types différents sont liés.',
  findLostGrid: 'Un champ appartient à une grille qui n’existe pas.',
  findOverlap: 'Deux champs se chevauchent.',
  findTooSmall: 'Un champ est trop petit pour être lu.',
  findTooTight: 'Une réponse habituelle ne tient pas dans ce champ à une taille lisible.',
  findOverText: 'Un champ couvre du texte.',
} as const;
export const givenReason = 'Motif indiqué :';
