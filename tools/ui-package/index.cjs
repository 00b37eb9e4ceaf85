const { join } = require('node:path');

exports.uiDirectory = join(__dirname, 'page');
