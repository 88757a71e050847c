/** Polish labels of the closed choices, on screens and papers. */
export const originWords = { own: 'własny protokół', request: 'prośba innej parafii' } as const
export const modeWords = { posted: 'wywieszenie w gablocie', read: 'odczytanie' } as const
export const resultWords = {
  clear: 'nie zgłoszono przeszkód',
  obstacle: 'zgłoszono przeszkodę',
} as const
