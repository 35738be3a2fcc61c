// Imported before Pyodide, which refuses classic workers because they cannot import its modules. It knows them by this
// function; here its modules are part of the script.
Object.defineProperty(self, 'importScripts', { value: undefined })
export {}
