import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * Absolute paths of the only font faces that a print may use. Folders are never passed, because the search is recursive
 * and would load every weight.
 */
export const fontFaces = [
  '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
  '@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
  '@expo-google-fonts/eb-garamond/500Medium/EBGaramond_500Medium.ttf',
  '@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
].map(file => resolve(file))
