import type { MailMessage } from '#platform/mail/mail-message.ts'
import { INVITATION_DAYS, MINUTES } from './tokens.ts'

interface Receiver {
  name: string
  email: string
}
const to = ({ name, email }: Receiver) => ({ name, address: email })

const buildLink = (publicUrl: string, path: string, token: string) =>
  `${publicUrl}${path}?token=${token}`

export const resetEmail = (user: Receiver, publicUrl: string, token: string): MailMessage => ({
  to: to(user),
  subject: 'Nowe hasło do kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    'Ktoś poprosił o nowe hasło do tego konta. Aby je ustawić, otwórz poniższy odnośnik.',
    `Odnośnik działa przez ${MINUTES.reset_password} minut i tylko raz. Po zmianie hasła trzeba zalogować się ponownie na wszystkich urządzeniach.`,
    'Jeśli to nie Ty, nic nie rób: hasło pozostanie bez zmian.',
  ],
  link: { label: 'Ustaw nowe hasło', url: buildLink(publicUrl, '/reset-password', token) },
})

/** Builds an e-mail to oneself that tests the mail settings. */
export const trialEmail = (user: Receiver): MailMessage => ({
  to: to(user),
  subject: 'Próba poczty z kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    'Ten e-mail wysłano na próbę. Skoro go czytasz, poczta programu działa: dojdą też zaproszenia i odnośniki do ustawienia hasła.',
  ],
})

/** `parish`: the parish of the account; null for the curia and administrators. */
export const invitationEmail = (
  user: Receiver,
  parish: string | null,
  publicUrl: string,
  token: string,
): MailMessage => ({
  to: to(user),
  subject: 'Zaproszenie do kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    parish
      ? `Założono dla Ciebie konto w programie kancelarii. Miejsce pracy: ${parish}.`
      : 'Założono dla Ciebie konto w programie kancelarii.',
    `Aby zacząć, otwórz poniższy odnośnik i ustaw swoje hasło. Logować się będziesz adresem ${user.email}.`,
    `Odnośnik działa przez ${INVITATION_DAYS} dni i tylko raz. Jeśli straci ważność, poproś o nowe zaproszenie.`,
    'Jeśli nie wiesz, o co chodzi, nic nie rób: bez ustawienia hasła nikt się na to konto nie zaloguje.',
  ],
  link: { label: 'Ustaw hasło', url: buildLink(publicUrl, '/reset-password', token) },
})

export const twoFactorEmail = (user: Receiver, publicUrl: string, token: string): MailMessage => ({
  to: to(user),
  subject: 'Potwierdzenie logowania do kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    'Aby dokończyć logowanie, otwórz poniższy odnośnik w tej samej przeglądarce, w której się logujesz.',
    `Odnośnik działa przez ${MINUTES.two_factor} minut i tylko raz.`,
    'Jeśli to nie Ty się logujesz, ktoś zna Twoje hasło. Zmień je jak najszybciej.',
  ],
  link: { label: 'Potwierdź logowanie', url: buildLink(publicUrl, '/two-factor/link', token) },
})

const CHANGES = {
  password_changed: 'Hasło do Twojego konta zostało zmienione.',
  two_factor_on: 'Na Twoim koncie włączono logowanie dwuetapowe.',
  two_factor_off: 'Na Twoim koncie wyłączono logowanie dwuetapowe.',
  two_factor_reset:
    'Zarządzający kontami wyłączył na Twoim koncie logowanie dwuetapowe. Możesz je włączyć ponownie w ustawieniach konta.',
  first_password: 'Zarządzający kontami nadał Twojemu kontu hasło startowe.',
  blocked: 'Twoje konto zostało zablokowane.',
  unblocked: 'Twoje konto zostało odblokowane.',
  email_changed: 'Od teraz logujesz się tym adresem e-mail.',
  identity_linked:
    'Z Twoim kontem połączono konto diecezji. Od teraz można się zalogować także kontem diecezji; hasło działa jak dotąd.',
  identity_unlinked:
    'Od Twojego konta odłączono konto diecezji. Hasło działa jak dotąd; zalogowanie kontem diecezji może je połączyć znowu.',
  passkey_added:
    'Do Twojego konta dodano klucz dostępu. Od teraz można się nim zalogować bez hasła i bez kodu; hasło działa jak dotąd.',
  passkey_removed: 'Z Twojego konta usunięto klucz dostępu. Hasło działa jak dotąd.',
  passkeys_removed:
    'Zarządzający kontami usunął z Twojego konta klucze dostępu. Hasło działa jak dotąd, a nowy klucz dodasz na stronie „Moje konto”.',
}
export type AccountChange = keyof typeof CHANGES

export const administratorAddedEmail = (user: Receiver, addedName: string): MailMessage => ({
  to: to(user),
  subject: 'Nowe konto administratora kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    `Uprawnienia administratora ma od teraz konto: ${addedName}.`,
    'Jeśli o tym nie wiesz, sprawdź w menu „Ustawienia”, na ekranie „Użytkownicy”, kto je założył albo zmienił, i zablokuj to konto.',
  ],
})

/**
 * Builds the e-mail to the former mailbox of the account. It omits the new address, because the reader of this mailbox
 * is unknown.
 */
export const addressLeftEmail = (user: Receiver): MailMessage => ({
  to: to(user),
  subject: 'Zmiana adresu konta w kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    'Zarządzający kontami zmienił adres e-mail Twojego konta w kancelarii. Od teraz nie zalogujesz się już tym adresem, a wiadomości o koncie będą przychodzić na nowy.',
    'Jeśli o tym nie wiesz, powiadom administratora albo proboszcza: ktoś mógł przejąć konto.',
  ],
})

/** Builds the e-mail that informs the owner of a change of the account, in case another person made it. */
export const changeEmail = (user: Receiver, change: AccountChange): MailMessage => ({
  to: to(user),
  subject: 'Zmiana na koncie w kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    CHANGES[change],
    'Jeśli to nie Twoja decyzja, od razu ustaw nowe hasło („Nie pamiętam hasła” na stronie logowania) i powiadom administratora.',
  ],
})
