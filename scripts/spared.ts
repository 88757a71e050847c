import type { Plugin } from 'vite'

/** What libraries carry for others, by file: taken out of the screens, and with it all that only it needs. */
const SPARED: [file: RegExp, take: (code: string) => string][] = [
  // Only the server describes its addresses as JSON Schema, and platform/fields.ts words every problem.
  [
    /zod\/v4\/classic\/schemas\.js$/,
    code =>
      code
        .replaceAll(/inst\._zod\.processJSONSchema = .*;/g, '')
        .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(/g, 'void (')
        .replace('core.config(en())', ''),
  ],
  // Every dialog asks whether it scrolls by Mantine's own scroll area: none of ours does.
  [
    /@mantine\/core\/esm\/components\/(Modal\/Modal|Drawer\/Drawer)Root\.mjs$/,
    code => code.replace('scrollAreaComponent === ScrollArea.Autosize', 'false'),
  ],
  // No dialog of ours locks the page behind it by script: kit/theme/theme.tsx.
  [
    /@mantine\/core\/esm\/components\/ModalBase\/ModalBase\.mjs$/,
    code => code.replace(/jsx\(RemoveScroll, \{\s+enabled:.*\s+\.\.\.other.*/, 'jsx("div", {'),
  ],
]

export const spared: Plugin = {
  name: 'spared',
  apply: 'build',
  transform(code, id) {
    const found = SPARED.find(([file]) => file.test(id))
    return found && { code: found[1](code), map: null }
  },
}
