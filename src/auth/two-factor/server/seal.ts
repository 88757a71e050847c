import { createSealing } from '#platform/files/seal.ts'

export const { seal, unseal } = createSealing('two-factor')
