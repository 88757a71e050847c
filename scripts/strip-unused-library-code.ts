import type { Plugin } from 'vite'

/** Parts of Mantine's components that no screen of the program uses. */
const PARTS = String.raw`(Menu\.(Search|Sub|CheckboxItem|CheckboxGroup|RadioItem|RadioGroup|ContextMenu)|Popover\.ContextMenu|Checkbox\.(Card|Indicator)|(Button|ActionIcon)\.GroupSection|ActionIcon\.Group|(Modal|Drawer)\.Stack) =`
const USE_OF_PART = new RegExp(String.raw`\b${PARTS.replace(' =', String.raw`\b`)}`)

/**
 * Parts of libraries and contracts that the screens do not use, by file; they are removed from the bundle with
 * everything that only they need.
 */
const SPARED: [file: RegExp, take: (code: string) => string][] = [
  // Only the server accepts the former spelling of an address.
  [/\/contract\.ts$/, code => code.replaceAll(/\bformerAddress: ?(["'`])[^"'`]*\1,?/g, '')],
  // Only the server describes its endpoints as JSON Schema, and shared/fields.ts writes all error messages.
  [
    /zod\/v4\/classic\/schemas\.js$/,
    code =>
      code
        .replaceAll(/inst\._zod\.processJSONSchema = .*;/g, '')
        .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(/g, 'void (')
        .replace('core.config(en())', ''),
  ],
  // Every dialog checks whether it scrolls in Mantine's own scroll area, which no dialog of the program does.
  [
    /@mantine\/core\/esm\/components\/(Modal\/Modal|Drawer\/Drawer)Root\.mjs$/,
    code => code.replace('scrollAreaComponent === ScrollArea.Autosize', 'false'),
  ],
  // No dialog of the program locks the page behind it by script: ui/theme/theme.tsx.
  [
    /@mantine\/core\/esm\/components\/ModalBase\/ModalBase\.mjs$/,
    code => code.replace(/jsx\(RemoveScroll, \{\s+enabled:.*\s+\.\.\.other.*/, 'jsx("div", {'),
  ],
  // A component imports the parts attached to it, used or not.
  [
    /@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/,
    code => code.replaceAll(new RegExp(`^${PARTS}.*;$`, 'gm'), ''),
  ],
]

export const stripUnusedLibraryCode: Plugin = {
  name: 'strip-unused-library-code',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('node_modules') && USE_OF_PART.test(code))
      this.error(`${id} has a part of Mantine that scripts/strip-unused-library-code.ts leaves out`)
    const replacement = SPARED.find(([file]) => file.test(id))
    return replacement && { code: replacement[1](code), map: null }
  },
}
