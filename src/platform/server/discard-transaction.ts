/**
 * An answer of which nothing is to stay: the transaction that made it ends without a trace, whatever was written in it.
 */
export class DiscardTransaction extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('Kept nothing')
    this.answer = answer
  }
}
