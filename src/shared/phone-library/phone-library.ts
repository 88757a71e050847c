import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Parses a number; one without a country code is Polish. */
export const parseNumber = (text: string) => parsePhoneNumberFromString(text, 'PL')

/** Finds numbers in a text, without the words around them. */
export const findNumbers = (text: string) => findPhoneNumbersInText(text, 'PL')

/** Formats a number in E.164; a number of no country stays unchanged. */
export const formatNumber = (e164: string) =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164

/** Whether numbers can be parsed; in the browser only after the library is loaded. */
export const canParse = () => true

/** The browser loads the library with the first phone field that is used (`phone-library-in-browser.ts`). */
export const loadPhoneLibrary = () => Promise.resolve()
