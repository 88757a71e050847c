import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify from 'fastify'

/** The pages of an OpenAPI description under `routePrefix`, with a server of their own that listens nowhere. */
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
    // Sent to https, a browser in an office over plain http would find nobody there.
    transformStaticCSP: header =>
      header.replaceAll(' https:', '').replace(' upgrade-insecure-requests;', ''),
    transformSpecificationClone: false,
    transformSpecification: () => ({ ...describe() }),
  })
  return docs
}
