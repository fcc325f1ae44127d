// Preloaded with `node -r`. Must parse on very old Node versions, unlike the code that follows.
'use strict'

const oldest = 18

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`Wamani necesita Node ${oldest} o posterior y este es ${process.version}: instale uno más reciente.`)
  process.exit(1)
}
