type Child = Node | string | null | undefined | false
type ElementProps = Record<string, string | boolean | ((event: Event) => void) | undefined>

/** Builds an element: `el('button', { type: 'button', onclick: choose }, 'Wybierz')`; children are text, never HTML. */
export function buildElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: ElementProps = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value)
    else if (value === true) element.setAttribute(key, '')
    else if (typeof value === 'string') element.setAttribute(key, value)
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)))
  return element
}

/** Builds a line with a label and a value. */
export const buildFactElement = (name: string, words: Child) =>
  buildElement('div', {}, buildElement('dt', {}, name), buildElement('dd', {}, words))
