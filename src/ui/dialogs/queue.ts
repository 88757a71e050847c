const DIALOG_GAP_MS = 200

/** Creates a queue: the first item is shown at once, each next one 200 ms after the previous was closed. */
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
      setTimeout(next, DIALOG_GAP_MS)
    },
    /** Drops the shown item and all waiting ones. */
    clear() {
      waiting.length = 0
      this.close()
    },
  }
}
