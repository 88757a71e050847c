/** Carries an answer whose transaction is rolled back, so that nothing written in it stays. */
export class DiscardTransaction extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('Kept nothing')
    this.answer = answer
  }
}
