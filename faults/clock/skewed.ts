// Preloaded by a process whose clock must be SKEW minutes off; all code in the process sees the skewed clock.
const skew = Number(process.env.SKEW) * 60_000

const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, of) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + skew], of),
  get: (target, name) =>
    name === 'now' ? () => target.now() + skew : Reflect.get(target, name, target),
})
const { timeOrigin } = performance
Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + skew })
