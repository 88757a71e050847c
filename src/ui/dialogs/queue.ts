const PAUSE = 200

/** The first item shows at once; each next one 200 ms after the one before was closed. */
export function newQueue<Item>(onShow: (item: Item | null) => void) {
  const waiting: Item[] = []
  let state: 'free' | 'open' | 'pause' = 'free'

  const next = () => {
    const item = waiting.shift()
    state = item === undefined ? 'free' : 'open'
    if (item !== undefined) onShow(item)
  }
  return {
    add(item: Item) {
      waiting.push(item)
      if (state === 'free') next()
    },
    close() {
      if (state !== 'open') return
      state = 'pause'
      onShow(null)
      setTimeout(next, PAUSE)
    },
    /** Drops what is shown and what waits. */
    clear() {
      waiting.length = 0
      this.close()
    },
  }
}
