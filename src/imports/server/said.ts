/**
 * «Najwyżej 100 znaków» needs to say of what. «Podaj nazwisko» speaks for itself, unless a row is of two people: then
 * the column knows whose, «Podaj nazwisko narzeczonej».
 */
export function formatFieldMessage(label: string | undefined, message: string): string {
  if (!label) return message
  if (!message.startsWith('Podaj')) return `${label}: ${inside(message)}`
  const fullMessage = `Podaj ${inside(label)}`
  return fullMessage.startsWith(`${message} `) ? fullMessage : message
}

// «I Komunia», «PESEL» and «USC» keep their capitals within a sentence.
const inside = (message: string) =>
  /^([IVX]+|\p{Lu}{2,})(?!\p{L})/u.test(message)
    ? message
    : message.charAt(0).toLocaleLowerCase('pl') + message.slice(1)
