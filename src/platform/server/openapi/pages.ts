import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify from 'fastify'

/** Opens the pages of an OpenAPI description under `routePrefix`, with an internal server that listens on no port. */
export async function openDocs(routePrefix: string, describe: () => object) {
  const docs = fastify()
  await docs.register(swagger, {
    mode: 'static',
    specification: {
      document: { openapi: '3.1.1', info: { title: 'Kancelaria', version: '1' }, paths: {} },
    },
  })
  await docs.register(swaggerUi, {
    routePrefix,
    staticCSP: true,
    // Removes the upgrade to https, because an office over plain http has no https server.
    transformStaticCSP: header =>
      header.replaceAll(' https:', '').replace(' upgrade-insecure-requests;', ''),
    transformSpecificationClone: false,
    transformSpecification: () => ({ ...describe() }),
  })
  return docs
}
