/** Words that find a parish in the list by its full name: „pw.” is not in every name, so it is left out. */
export const getParishSearch = (name: string) => name.replace(/\bpw\.\s*/g, '').replaceAll(',', '')
