/** Form of these modules: the part of `Form` (forms.ts) that they need. */
interface MessageForm {
  at: string
  through?: readonly string[]
  field?: string
  text?: string
  pick?: Readonly<Record<string, string>>
}

const MESSAGES = '/inventory/messages'
const DRAFT = `${MESSAGES}/{messages where state = 'draft'}/edit`
const CARD = '/status-of-the-animarum/parish-records/peoples/{people}/preview'

/** Forms of messages and tasks by their file in `src/`. */
export const messageForms: Readonly<Record<string, readonly MessageForm[]>> = {
  'messages/web/compose/AddMessage.tsx': [{ at: `${MESSAGES}/add` }],
  'messages/web/compose/EditMessage.tsx': [{ at: DRAFT }],
  'messages/list/web/TopUp.tsx': [
    { at: MESSAGES, through: ['Konto SMS'], field: 'Ile wiadomości', text: '50' },
  ],
  'messages/groups/web/GroupForm.tsx': [
    { at: `${MESSAGES}/groups/{message_groups}/edit` },
    { at: `${MESSAGES}/groups/add` },
  ],
  'messages/receivers/web/tab/SelectDialog.tsx': [
    { at: `${DRAFT}/receivers`, through: ['Dodaj wielu'], field: 'Wiek od', text: '30' },
  ],
  'messages/receivers/web/tab/PersonDialog.tsx': [
    {
      at: `${DRAFT}/receivers`,
      through: ['Dodaj osobę'],
      field: 'Osoba',
      text: 'An',
      pick: { Osoba: 'An' },
    },
  ],
  'tasks/web/TaskForm.tsx': [{ at: CARD, through: ['Dodaj zadanie'] }],
  'tasks/web/TaskLine.tsx': [
    {
      at: CARD.replace('{people}', '{people where id in (select person_id from tasks)}'),
      through: ['Odpowiedz'],
    },
  ],
}
