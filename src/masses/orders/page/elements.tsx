type Child = Node | string | null | undefined | false
type Given = Record<string, string | boolean | ((event: Event) => void) | undefined>

/** `el('button', { type: 'button', onclick: choose }, 'Wybierz')`; texts are texts, never HTML. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Given = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value)
    else if (value === true) made.setAttribute(key, '')
    else if (typeof value === 'string') made.setAttribute(key, value)
  }
  made.append(...children.filter((one): one is Node | string => Boolean(one)))
  return made
}

/** A line of facts: what, and how it is. */
export const fact = (name: string, words: Child) =>
  el('div', {}, el('dt', {}, name), el('dd', {}, words))
