import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type HeldLoop, createLoopWatch, watchLoop } from './loop-watch.ts'
import { openMetrics } from './metrics.ts'

function openWatch() {
  const reports: HeldLoop[] = []
  let processor = 0
  const watch = createLoopWatch(
    () => processor,
    loopReport => reports.push(loopReport),
  )
  return { watch, reports, compute: (ms: number) => void (processor += ms) }
}

test('loop watch: a turn with 200 ms of processor time is reported, a shorter one or a long wait is not', () => {
  const { watch, reports, compute } = openWatch()
  compute(199)
  watch.tick()
  // However much time has passed on the clock: without processor time the program was not slow.
  watch.tick()
  expect(reports).toEqual([])
  compute(200)
  watch.tick()
  expect(reports).toEqual([{ held_ms: 200, in_progress: [] }])
})

test('loop watch: the report names requests in progress and those answered meanwhile, each once', () => {
  const { watch, reports, compute } = openWatch()
  const [firstRequest, secondRequest, third] = [{}, {}, {}]
  watch.start(firstRequest, 'GET /api/peoples')
  watch.start(secondRequest, 'GET /api/peoples')
  watch.start(third, 'POST /api/towns')
  watch.finish(third)
  watch.finish(secondRequest)
  compute(500)
  watch.tick()
  compute(300)
  watch.tick()
  watch.finish(firstRequest)
  watch.tick()
  compute(300)
  watch.tick()
  expect(reports.map(({ in_progress }) => in_progress)).toEqual([
    ['GET /api/peoples', 'POST /api/towns'],
    ['GET /api/peoples'],
    [],
  ])
})

test('loop watch: a blocking request is logged by its route pattern, never by its address, and counted', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: line => lines.push(line) } } })
  onTestFinished(() => app.close())
  const metrics = openMetrics()
  watchLoop(app, metrics)
  const measureCpu = () => process.threadCpuUsage().user + process.threadCpuUsage().system
  app.get('/hold/:name', () => {
    const start = measureCpu()
    while (measureCpu() - start < 300_000);
    return {}
  })
  await app.inject('/hold/Nowak')
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 30_000 })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'event loop held',
    in_progress: ['GET /hold/:name'],
    held_ms: expect.toSatisfy((ms: number) => ms >= 300),
  })
  expect(lines[0]).not.toContain('Nowak')
  const { values } = await metrics.registry
    .getSingleMetric('kancelaria_event_loop_held_seconds_total')!
    .get()
  expect(values[0]!.value).toBeGreaterThanOrEqual(0.3)
})
