/** Notes of one version for the people of an office, in Polish. */
export interface ReleaseNotes {
  version: string
  /** Day of the release, YYYY-MM-DD. */
  date: string
  /** Oldest version that can be updated to this one in one step. */
  from: string
  notes: readonly { title: string; text: string }[]
}

/** Notes of all versions, the newest first: for the screen „Co nowego”, the list of releases and the guide. */
export const RELEASE_NOTES: readonly ReleaseNotes[] = [
  {
    version: '0.2.0',
    date: '2026-11-30',
    from: '0.1.0',
    notes: [
      {
        title: 'Niezapisany tekst nie ginie',
        text: 'Po zamknięciu okna, braku prądu albo końcu sesji długi formularz proponuje to, co było już wpisane na tym komputerze.',
      },
      {
        title: 'Wyszukiwarka wykonuje polecenia',
        text: 'Wpisz „popraw chrzest nowak”, „telefon nowak” albo „przyjmij intencję”, a program otworzy właściwy formularz.',
      },
      {
        title: 'Kalendarz parafii',
        text: 'Msze, chrzty, śluby, pogrzeby, kolęda i dyżury są na jednym ekranie. Program ostrzega, gdy ksiądz albo kościół jest potrzebny w dwóch miejscach naraz.',
      },
      {
        title: 'Chrzest i pogrzeb od pierwszego telefonu',
        text: 'Zgłoszenie wypełnia potem akt. „Wpisz i wydaj świadectwo” drukuje od razu świadectwo chrztu, a „Zapisz i wpisz Mszę” dodaje Mszę pogrzebową do księgi intencji.',
      },
      {
        title: 'Logowanie bez hasła',
        text: 'Klucz dostępu w telefonie albo komputerze zastępuje hasło i kod: wystarczy odcisk palca, twarz albo kod ekranu. Dodasz go na stronie „Moje konto”.',
      },
      {
        title: 'Powiadomienia',
        text: 'Przeglądarka pokaże, że w kancelarii czeka nowe zamówienie, zgłoszenie albo zadanie, bez nazwisk. Włączysz to na stronie „Moje konto”.',
      },
      {
        title: 'Następne kroki',
        text: 'Akt pokazuje, co jeszcze zrobić po sakramencie albo po zgonie. Dane rodziców w akcie i na karcie wyrównasz jednym przyciskiem.',
      },
      {
        title: 'Zdjęcia i skany',
        text: 'Do karty dodasz zdjęcie, a do karty i aktu skany pism. Program usuwa z nich miejsce wykonania, a każde otwarcie skanu zapisuje.',
      },
      {
        title: 'Kilka telefonów i adresów e-mail',
        text: 'Karta osoby mieści kilka numerów i adresów, a jeden z nich jest główny. Program sprawdza numery i dzieli je tak samo wszędzie.',
      },
      {
        title: 'Porównywanie osób',
        text: 'Import, nowa karta i lista możliwych powtórzeń porównują osoby według tych samych danych. Rozstrzyga człowiek, raz dla podobnych wierszy.',
      },
      {
        title: 'Import z arkusza i ze schowka',
        text: 'Pliki .ods i tabele wklejone ze schowka wczytasz jak .xlsx. Ukryte wiersze i błędy formuł program wylicza i o nie pyta.',
      },
      {
        title: 'Wnioski o dane osobowe',
        text: 'Ekran „Wnioski o dane osobowe” pilnuje terminów, zapisuje odpowiedzi i drukuje rejestr.',
      },
      {
        title: 'Kopia przed zmianą wersji',
        text: 'Nowsza wersja programu robi kopię zapasową, zanim zmieni bazę danych. Kopię zrobisz też przyciskiem „Zrób kopię teraz”.',
      },
      {
        title: 'Powrót do wybranej chwili',
        text: 'Bazę wbudowaną w program można przywrócić do stanu z wybranej minuty, na przykład sprzed pomyłki.',
      },
      {
        title: 'Płatności przez Przelewy24',
        text: 'Ofiary za zamówione intencje można przyjmować przez Przelewy24 obok CashBill. Nie sprawdziliśmy tego jeszcze na prawdziwym koncie.',
      },
      {
        title: 'Windows i Debian',
        text: 'Program ma instalator dla Windows i pakiet dla systemu Debian.',
      },
    ],
  },
]
