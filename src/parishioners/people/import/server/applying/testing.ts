export const HEADER = 'Nazwisko;Imię;Data urodzenia;Miejscowość;Ulica;Nr domu;Nr karty;Funkcja\n'

/** File of a married couple with one family card. */
export const COUPLE_FILE = `${HEADER}Nowak;Jan;1950;Zażółcice;Polna;1;7;mąż\nNowak;Anna;1951;Zażółcice;Polna;1;7;żona\n`
