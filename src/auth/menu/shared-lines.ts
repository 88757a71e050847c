/**
 * Lines of the menu that several screens share as tabs, by the name of the screen. A tab is called by the first word of
 * its title: „Księga ochrzczonych” is „Księga” of the line „Chrzest”.
 */
export const SHARED_LINES: Readonly<Record<string, string>> = {
  baptismsList: 'Chrzest',
  baptismRegister: 'Chrzest',
  firstCommunionList: 'I Komunia',
  firstCommunionPreparationsList: 'I Komunia',
  confirmationList: 'Bierzmowanie',
  confirmationPreparationsList: 'Bierzmowanie',
  weddingsList: 'Małżeństwo',
  premaritalsList: 'Małżeństwo',
  preweddingAnnouncementsList: 'Małżeństwo',
  deceasedList: 'Pogrzeb',
  funeralsList: 'Pogrzeb',
}
