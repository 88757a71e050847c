import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { demo } from '#operations/leave-demo/contract.ts'
import { isDemo, leaveDemo } from '#operations/leave-demo/server/leave.ts'

export function demoRoutes(api: Api) {
  serveWithoutTransaction(api, demo.state, async () => ({
    demo: await isDemo(api.server.database),
  }))
  serveWithoutTransaction(api, demo.leave, (_, { body }) => leaveDemo(api.server.database, body))
}
