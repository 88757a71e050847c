/**
 * Formats a refusal with its column: «Najwyżej 100 znaków» needs the column. «Podaj nazwisko» does not, unless the row
 * is about two people: then the column shows whose value is meant, «Podaj nazwisko narzeczonej».
 */
export function formatFieldMessage(label: string | undefined, message: string): string {
  if (!label) return message
  if (!message.startsWith('Podaj')) return `${label}: ${inside(message)}`
  const fullMessage = `Podaj ${inside(label)}`
  return fullMessage.startsWith(`${message} `) ? fullMessage : message
}

// Lowercases the first letter inside a sentence, except in «I Komunia», «PESEL» and «USC».
const inside = (message: string) =>
  /^([IVX]+|\p{Lu}{2,})(?!\p{L})/u.test(message)
    ? message
    : message.charAt(0).toLocaleLowerCase('pl') + message.slice(1)
