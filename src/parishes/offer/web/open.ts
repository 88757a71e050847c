import { newStore } from '#ui/store.ts'

export const offerOpen = newStore(false)

export const openOffer = () => offerOpen.set(true)
