import { sealing } from '#platform/seal.ts'

export const { seal, unseal } = sealing('two-factor')
