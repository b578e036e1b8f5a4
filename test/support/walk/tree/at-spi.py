"""Reads the tree of a browser's page from AT-SPI 2, the interface by which screen readers read it on Linux.

Each line of input is the beginning of the page's address; each line of output is its tree as JSON, or null. Needs python3-gi.
"""

import json
import sys

from gi.repository import Gio, GLib

ACCESSIBLE = 'org.a11y.atspi.Accessible'
TEXT = 'org.a11y.atspi.Text'
VALUE = 'org.a11y.atspi.Value'
DOCUMENT = 'org.a11y.atspi.Document'
PROPERTIES = 'org.freedesktop.DBus.Properties'
REGISTRY = ('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
DOCUMENT_ROLE = 95
FILLER_ROLE = 20
SHOWING = 25
TIMEOUT_MS = 20000


def connect():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus_path = ('org.a11y.Bus', '/org/a11y/bus')
    # Browsers build their trees only for those who use them.
    for name in ('IsEnabled', 'ScreenReaderEnabled'):
        asked = GLib.Variant('(ssv)', ('org.a11y.Status', name, GLib.Variant('b', True)))
        session.call_sync(*bus_path, PROPERTIES, 'Set', asked, None, 0, TIMEOUT_MS, None)
    address = session.call_sync(*bus_path, 'org.a11y.Bus', 'GetAddress', None, None, 0, TIMEOUT_MS, None).unpack()[0]
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


bus = connect()
context = GLib.MainContext.default()


def call_all(calls):
    """Sends all calls before it waits for the first answer. The answer of a call that fails is None."""
    answers = [None] * len(calls)
    left = len(calls)

    def answered(connection, result, index):
        nonlocal left
        left -= 1
        try:
            answers[index] = connection.call_finish(result).unpack()
        except GLib.Error:
            pass

    for index, ((name, path), interface, method, arguments) in enumerate(calls):
        bus.call(name, path, interface, method, arguments, None, 0, TIMEOUT_MS, None, answered, index)
    while left:
        context.iteration(True)
    return answers


def call(reference, interface, method, arguments=None):
    return call_all([(reference, interface, method, arguments)])[0]


def value_of(reference, interface, name):
    answer = call(reference, PROPERTIES, 'Get', GLib.Variant('(ss)', (interface, name)))
    return answer and answer[0]


def states_of(words):
    return [bit for bit in range(64) if words[bit // 32] >> (bit % 32) & 1]


def children_of(reference):
    children = (call(reference, ACCESSIBLE, 'GetChildren') or [[]])[0]
    # A socket, which WebKit puts its page into, names its only child in this way alone.
    if not children and value_of(reference, ACCESSIBLE, 'ChildCount') == 1:
        children = call(reference, ACCESSIBLE, 'GetChildAtIndex', GLib.Variant('(i)', (0,))) or []
    return children


def find_document(reference, address):
    """The document with this address below an object, not one in a frame of another."""
    answer = call(reference, ACCESSIBLE, 'GetRole')
    if answer and answer[0] == DOCUMENT_ROLE:
        url = [
            (call(reference, DOCUMENT, 'GetAttributeValue', GLib.Variant('(s)', (name,))) or [''])[0]
            for name in ('DocURL', 'URI')
        ]
        return reference if any(one.startswith(address) for one in url) else None
    for child in children_of(reference):
        found = find_document(child, address)
        if found:
            return found
    return None


def read_tree(root):
    """Reads level by level, since each level takes one round of calls."""
    nodes = [{'reference': root}]
    top = nodes[0]
    while nodes:
        calls = []
        for node in nodes:
            reference = node['reference']
            calls += [
                # Not GetRoleName: WebKitGTK 2.50 ends with it at the header of a column.
                (reference, ACCESSIBLE, 'GetRole', None),
                (reference, PROPERTIES, 'GetAll', GLib.Variant('(s)', (ACCESSIBLE,))),
                (reference, ACCESSIBLE, 'GetState', None),
                (reference, ACCESSIBLE, 'GetAttributes', None),
                (reference, ACCESSIBLE, 'GetInterfaces', None),
                (reference, ACCESSIBLE, 'GetChildren', None),
            ]
        answers = call_all(calls)
        more = []
        below = []
        for index, node in enumerate(nodes):
            role, properties, states, attributes, interfaces, children = answers[index * 6 : index * 6 + 6]
            reference = node.pop('reference')
            if role is None or properties is None:
                node['isGone'] = True
                continue
            node['role'] = role[0]
            node['name'] = properties[0].get('Name', '')
            node['description'] = properties[0].get('Description', '')
            node['states'] = states_of(states[0]) if states else []
            node['attributes'] = attributes[0] if attributes else {}
            node['children'] = [{'reference': child} for child in (children or [[]])[0]]
            below += node['children']
            if interfaces and TEXT in interfaces[0]:
                more.append((node, 'text', (reference, TEXT, 'GetText', GLib.Variant('(ii)', (0, -1)))))
            if interfaces and VALUE in interfaces[0]:
                asked = GLib.Variant('(ss)', (VALUE, 'CurrentValue'))
                more.append((node, 'value', (reference, PROPERTIES, 'Get', asked)))
        for (node, name, _), answer in zip(more, call_all([one[2] for one in more])):
            if answer:
                node[name] = answer[0]
        nodes = below
    return top


def answer_of(address):
    for application in children_of(REGISTRY):
        document = find_document(application, address)
        if document:
            return read_tree(document)
    return None


print('ready', flush=True)
for line in sys.stdin:
    print(json.dumps(answer_of(line.strip())), flush=True)
