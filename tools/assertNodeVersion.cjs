// Loaded before anything else (`node -r`): what comes after it does not even parse on a very old Node, this does.
'use strict'

const oldest = 18

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`Wamani necesita Node ${oldest} o posterior y este es ${process.version}: instale uno más reciente.`)
  process.exit(1)
}
