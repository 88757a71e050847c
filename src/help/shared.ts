/** Screens that share an article: steps and tabs of one screen. */
export const sharedArticles: Record<string, string> = {
  messageGroupAdd: 'messageGroupsList',
  messageGroupEdit: 'messageGroupsList',
  peopleRelocation: 'familyRelocation',
  baptismRegisterNewPerson: 'baptismRegisterForm',
  funeralAdd: 'funeralsList',
  funeralEdit: 'funeralsList',
  funeralEnter: 'deceasedAddForm',
  funeralPreview: 'funeralsList',
  // Both preparations use the same screens to tick points and to order them.
  confirmationCheckmarks: 'firstCommunionCheckmarks',
  confirmationPreparationsMeeting: 'firstCommunionPreparationsMeeting',

  downloadAdd: 'downloadsList',
  downloadParishBackup: 'parishBackups',
  paymentsTab: 'paymentsList',
}

/** Ends of the names of screens that are the same in every module, and the article about each by what precedes it. */
export const commonScreens: readonly [end: string, nameArticle: (stem: string) => string][] = [
  ['Edit', stem => `${stem}AddForm`],
  ['Edit', stem => `${stem}Add`],
  ['ImportFile', stem => `${stem}Import`],
  ['ImportFile', () => 'baptismsImport'],
  ['Import', () => 'baptismsImport'],
  ['Gaps', () => 'baptismsGaps'],
  ['AddChoice', () => 'baptismAddChoice'],
  ['AddNewPerson', () => 'baptismAddChoice'],
]
